import { useState } from 'react'
import type { PersonValues } from './resident-values.ts'
import type { RefusedSubmit } from '#hooks/use-form.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { refusalInWords } from './registration.ts'
import { type ResidentTab, firstTabOf } from './resident-tabs.ts'

/** The current tab; a refused form opens the one with the first invalid field, and displays the error. */
export function useResidentTabs() {
  const toasts = useToasts()
  const [tab, setTab] = useState<ResidentTab>('person')

  function onRefused({ sentence, problems, values }: RefusedSubmit<PersonValues>) {
    if (problems.length > 0) setTab(firstTabOf(problems.map(({ path }) => path)))
    toasts.error(refusalInWords(problems, values) ?? sentence)
  }

  return { tab, setTab, onRefused }
}
