import { useState } from 'react'
import type { PersonValues } from './resident-values.ts'
import type { RefusedSubmit } from '#hooks/use-form.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { refusalInWords } from './registration.ts'
import { type ResidentTab, firstTabOf } from './resident-tabs.ts'

/** The tab in sight; a refused form shows the one with the first wrong field, and says what is wrong. */
export function useResidentTabs() {
  const toasts = useToasts()
  const [tab, setTab] = useState<ResidentTab>('person')

  function onRefused({ sentence, problems, values }: RefusedSubmit<PersonValues>) {
    if (problems.length > 0) setTab(firstTabOf(problems.map(({ path }) => path)))
    toasts.error(refusalInWords(problems, values) ?? sentence)
  }

  return { tab, setTab, onRefused }
}
