import type { RefusedSubmit } from '#hooks/use-form.ts'
import { useToasts } from '#toasts/use-toasts.ts'

/** For the `onRefused` of a form: the error of a field is displayed at the field alone, any other in a toast too. */
export function useRefusalToast() {
  const toasts = useToasts()
  return ({ sentence, problems }: Pick<RefusedSubmit<object>, 'sentence' | 'problems'>) => {
    if (problems.length === 0) toasts.error(sentence)
  }
}
