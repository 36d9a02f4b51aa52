import { type ReactNode, useMemo } from 'react'
import type { Names } from '#domain/kernel/entity.ts'
import { recordWords } from '#domain/words/record-words.ts'
import { type OpenInUrlKey, useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { NewButton, type NewButtonProps } from '#ui/NewButton.tsx'
import { FormInUrl } from './FormInUrl.tsx'
import { type Loadable, useSoon } from './later.tsx'

interface NewRowOptions extends Pick<NewButtonProps, 'dockIcon'> {
  /** Whether this person may begin one. */
  may: boolean
  /** A `later`, the same object from one drawing to the next. */
  dialog: Loadable & { Part: (props: { onClose: () => void }) => ReactNode }
  /** These replace what follows from what the kind is called: "nova", "cadastrar áreas", "Nova área". */
  formKey?: OpenInUrlKey
  act?: string
  label?: string
}

/** On a list: the button that begins a new row, and its form, which the address opens too. */
export function useNewRow({ names }: { names: Names }, options: NewRowOptions) {
  const { may, dialog, dockIcon, ...told } = options
  const words = recordWords(names)
  const form = useOpenInUrl(told.formKey ?? words.formKey, { may, act: told.act ?? words.registering })
  useSoon(useMemo(() => ({ dialog }), [dialog]))
  const { Part } = dialog
  return {
    button: may && (
      <NewButton onClick={form.open} {...(dockIcon && { dockIcon })}>
        {told.label ?? words.fresh}
      </NewButton>
    ),
    form: (
      <FormInUrl form={form}>
        <Part onClose={form.close} />
      </FormInUrl>
    ),
  }
}
