import { type ReactNode, useMemo } from 'react'
import type { Names } from '#domain/kernel/entity.ts'
import { recordWords } from '#domain/words/record-words.ts'
import { type OpenInUrlKey, useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { NewButton, type NewButtonProps } from '#ui/NewButton.tsx'
import { FormInUrl } from './FormInUrl.tsx'
import { type Loadable, useSoon } from './later.tsx'

interface NewRowOptions extends Pick<NewButtonProps, 'dockIcon'> {
  /** Whether this person may create one. */
  may: boolean
  /** A `later`; the same object in every render. */
  dialog: Loadable & { Part: (props: { onClose: () => void }) => ReactNode }
  /** These replace the texts derived from the entity's names: "nova", "cadastrar áreas", "Nova área". */
  formKey?: OpenInUrlKey
  act?: string
  label?: string
}

/** For a list: the button that creates a row, and its form, which the URL opens too. */
export function useNewRow({ names }: { names: Names }, options: NewRowOptions) {
  const { may, dialog, dockIcon, ...texts } = options
  const words = recordWords(names)
  const formKey = texts.formKey ?? words.formKey
  const put = usePutInUrl()
  useSoon(useMemo(() => ({ dialog }), [dialog]))
  return {
    button: may && (
      <NewButton onClick={() => put({ [formKey]: '1' }, { replace: false })} {...(dockIcon && { dockIcon })}>
        {texts.label ?? words.fresh}
      </NewButton>
    ),
    form: (
      <NewRowForm formKey={formKey} guard={{ may, act: texts.act ?? words.registering }} dialog={dialog} />
    ),
  }
}

interface NewRowFormProps extends Pick<NewRowOptions, 'dialog'> {
  formKey: OpenInUrlKey
  guard: Parameters<typeof useOpenInUrl>[1]
}

/** A component of its own: the list beside it is not rendered again when the form opens and closes. */
function NewRowForm({ formKey, guard, dialog: { Part } }: NewRowFormProps) {
  const form = useOpenInUrl(formKey, guard)
  return (
    <FormInUrl form={form}>
      <Part onClose={form.close} />
    </FormInUrl>
  )
}
