import { useState } from 'react'
import type { PersonValues } from './resident-values.ts'
import type { RefusedSubmit } from '#hooks/use-form.ts'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { missingInWords } from './registration.ts'
import { type ResidentTab, firstTabOf } from './resident-tabs.ts'

/** The current tab; a refused form opens the one with the first invalid field. */
export function useResidentTabs() {
  const toasts = useToasts()
  const toastRefusal = useRefusalToast()
  const [tab, setTab] = useState<ResidentTab>('person')

  function onRefused(refused: RefusedSubmit<PersonValues>) {
    const { problems, values } = refused
    const missing = missingInWords(problems, values)
    if (problems.length > 0) setTab(firstTabOf(problems.map(({ path }) => path)))
    if (missing) toasts.error(missing)
    else toastRefusal(refused)
  }

  return { tab, setTab, onRefused }
}
