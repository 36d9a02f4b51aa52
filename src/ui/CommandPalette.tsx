import { chakra } from './chakra.ts'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { commandPaletteLook } from './command-palette-look.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'
import { UnitPlate } from './UnitPlate.tsx'
import { useModalDialog } from './use-modal-dialog.ts'
import { VehiclePlate } from './VehiclePlate.tsx'

export interface PaletteItem {
  key: string
  /** Where it leads, if that is not its key. */
  href?: string
  /** What it does instead of leading somewhere. */
  press?: () => void
  /** "Telas", "Unidades", "Pessoas": items of a group must be consecutive. */
  group: string
  label: string
  detail?: string
  icon?: IconName
  plate?: string | undefined
  vehiclePlate?: string | undefined
  /** The units of a person, at the end. */
  units?: readonly string[] | undefined
}

interface CommandPaletteProps {
  open: boolean
  query: string
  onQuery: (query: string) => void
  /** Already filtered and sorted by the caller. */
  items: readonly PaletteItem[]
  /** More may still come. */
  isSearching?: boolean
  onPick: (item: PaletteItem) => void
  onClose: () => void
}

/** Finds screens and records from the keyboard. The caller listens for Ctrl/Cmd+K (`useShortcuts`). */
export function CommandPalette(props: CommandPaletteProps) {
  return props.open ? <OpenPalette {...props} /> : null
}

function OpenPalette({ query, onQuery, items, isSearching, onPick, onClose }: CommandPaletteProps) {
  const id = useId()
  const dialog = useModalDialog()
  const [active, setActive] = useState(0)
  const at = Math.min(active, items.length - 1)

  const moveTo = (index: number) => {
    const next = (index + items.length) % Math.max(1, items.length)
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[at]
    if (event.key === 'ArrowDown') moveTo(at + 1)
    else if (event.key === 'ArrowUp') moveTo(at - 1)
    else if (event.key === 'Enter' && item) onPick(item)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <chakra.dialog
      ref={dialog}
      aria-label="Buscar no Zelo"
      css={commandPaletteLook}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
    >
      <div data-part="frame">
        <label data-part="search">
          <Icon name="magnifying-glass" />
          <input
            data-autofocus
            role="combobox"
            aria-label="Buscar telas, unidades, pessoas, registros"
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
            placeholder="Unidade, pessoa, placa, boleto, protocolo"
            autoComplete="off"
            enterKeyHint="go"
            value={query}
            onChange={(event) => {
              onQuery(event.currentTarget.value)
              setActive(0)
            }}
          />
        </label>
        <div id={`${id}-list`} role="listbox" aria-label="Resultados">
          {items.map((item, index) => (
            <div key={item.key} role="presentation">
              {item.group !== items[index - 1]?.group && (
                <p role="presentation" data-part="group">
                  {item.group}
                </p>
              )}
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                onPointerMove={() => setActive(index)}
                onClick={() => onPick(item)}
              >
                <ItemMark item={item} />
                <span>{item.label}</span>
                {item.detail && <small>{item.detail}</small>}
                {item.units && item.units.length > 0 && (
                  <span data-part="units">
                    {item.units.slice(0, mostUnits).map((unit) => (
                      <UnitPlate key={unit} unit={unit} />
                    ))}
                  </span>
                )}
              </div>
            </div>
          ))}
        </div>
        <p role="status" data-part="empty">
          {items.length === 0 && query ? emptyText(query, isSearching) : null}
        </p>
      </div>
    </chakra.dialog>
  )
}

function ItemMark({ item: { plate, vehiclePlate, icon } }: { item: PaletteItem }) {
  if (plate) return <UnitPlate unit={plate} />
  if (vehiclePlate) return <VehiclePlate plate={vehiclePlate} />
  return icon && <Icon name={icon} />
}

const mostUnits = 2

function emptyText(query: string, isSearching = false): string {
  return isSearching ? 'Procurando...' : `Nada encontrado para “${query}” neste aparelho.`
}
