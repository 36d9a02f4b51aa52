import { chakra } from './chakra.ts'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ComboList } from './ComboList.tsx'
import type { ComboOption } from './combo-option.ts'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './FormField.tsx'
import { Icon } from './Icon.tsx'
import { closeLayer, isOpen, layerProps, layerTag, openLayer } from './layer.ts'
import { placeBeside } from './place-beside.ts'
import { fieldFrameRecipe } from './recipes/field.ts'
import { UnitPlate } from './UnitPlate.tsx'
import { tabletUp } from './use-media-query.ts'

interface ComboFieldProps extends FieldProps {
  options: readonly ComboOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  searchPlaceholder?: string
  /** The text if nothing matches. */
  emptyText?: string
  /** Offers an empty choice. */
  clearText?: string
  disabled?: boolean
  renderOption?: (option: ComboOption) => ReactNode
}

const Opener = chakra('button', fieldFrameRecipe)

const Layer = chakra(layerTag, {
  base: {
    position: 'fixed',
    overflow: 'hidden',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    mdDown: {
      inset: 'auto 0 0 0',
      width: '100%',
      maxWidth: '100%',
      height: 'min(34rem, calc(100dvh - 4rem))',
      borderRadius: '{radii.sheet} {radii.sheet} 0 0',
      boxShadow: 'sheet',
      _backdrop: { bg: 'bg.scrim' },
      '&:is(:popover-open, [open])': { animation: 'rise {durations.sheet} {easings.in}' },
    },
    md: {
      inset: 'auto',
      borderRadius: 'panel',
      boxShadow: 'popover',
      '&:is(:popover-open, [open])': { animation: 'drop {durations.menu} {easings.in}' },
    },
  },
})

/** Selects one unit or person among thousands: a button that opens a searchable list. */
export function ComboField(props: ComboFieldProps) {
  const { options, value, onChange, placeholder = 'Selecione', renderOption = usualOption, disabled } = props
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // The pointer press that precedes this click has already closed the list (light dismiss).
  const wasOpen = useRef(false)
  const chosen = options.find((option) => option.value === value)

  // The list is rendered only now, and gives the layer its height. On phones it is a sheet, positioned by CSS.
  useLayoutEffect(() => {
    if (!open || !layer.current || !opener.current) return
    layer.current.removeAttribute('style')
    if (!matchMedia(tabletUp).matches) return
    layer.current.style.width = `${Math.max(opener.current.offsetWidth, 280)}px`
    placeBeside(layer.current, opener.current, 'start')
  }, [open])

  const toggle = () => {
    const closes = wasOpen.current
    wasOpen.current = false
    if (closes || !layer.current || isOpen(layer.current)) return close()
    openLayer(layer.current)
    // At once, so that the next keys go to the search and not to this button.
    flushSync(() => setOpen(true))
  }
  const close = () => {
    closeLayer(layer.current)
    opener.current?.focus()
  }

  return (
    <FormField {...props} labelId={`${id}-label`}>
      {(control) => (
        <>
          <Opener
            ref={opener}
            type="button"
            {...control}
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-labelledby={`${id}-label ${id}-value`}
            onPointerDown={() => {
              wasOpen.current = open
            }}
            onClick={toggle}
            onKeyDown={(event) => {
              if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
              event.preventDefault()
              toggle()
            }}
            disabled={disabled}
            cursor="pointer"
            textAlign="start"
            css={openerLook}
          >
            <chakra.span id={`${id}-value`} css={valueLook} color={chosen ? undefined : 'fg.muted'}>
              {chosen ? renderOption(chosen) : placeholder}
            </chakra.span>
            <Icon name="caret-down" weight="bold" size={16} />
          </Opener>
          <Layer
            ref={layer}
            id={id}
            {...layerProps(setOpen)}
            onMouseDown={(event) => {
              // Pressing an option must not move the focus out of the search.
              if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
            }}
            onBlur={({ relatedTarget, currentTarget }) => {
              // Safari's Tab passes over buttons, so that the last stop may never have the focus.
              if (relatedTarget && !currentTarget.contains(relatedTarget)) closeLayer(currentTarget)
            }}
            onKeyDown={(event) => {
              const { key, shiftKey, target, currentTarget } = event
              if (key === 'Escape') {
                // From the button that empties it too: the form around it stays.
                event.preventDefault()
                event.stopPropagation()
                close()
              }
              const stops = [...currentTarget.querySelectorAll('input, button')]
              // The focus returns to the button, from where Tab moves it on.
              if (key === 'Tab' && target === stops.at(shiftKey ? 0 : -1)) closeLayer(currentTarget)
            }}
          >
            {open && (
              <ComboList
                label={props.label}
                options={options}
                value={value}
                searchPlaceholder={props.searchPlaceholder ?? 'Digite para buscar'}
                emptyText={props.emptyText ?? 'Nada encontrado'}
                clearText={props.clearText}
                renderOption={renderOption}
                onPick={(picked) => {
                  onChange(picked)
                  close()
                }}
                onEscape={close}
              />
            )}
          </Layer>
        </>
      )}
    </FormField>
  )
}

function usualOption(option: ComboOption) {
  return (
    <>
      {option.plate && <UnitPlate unit={option.plate} />}
      <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {option.label}
        {option.detail && <chakra.span color="fg.muted"> · {option.detail}</chakra.span>}
      </chakra.span>
    </>
  )
}

const openerLook = {
  '&[aria-invalid=true]': {
    borderColor: 'danger.solid',
    boxShadow: 'inset 0 0 0 1px {colors.danger.solid}',
  },
  '&[aria-expanded=true]': {
    borderColor: 'brand.solid',
    boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
  },
} as const

const valueLook = { display: 'flex', alignItems: 'center', gap: '2.5', flex: '1', minWidth: 0 } as const
