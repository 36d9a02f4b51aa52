import { useForm } from '#hooks/use-form.ts'
import { useToasts } from '#toasts/use-toasts.ts'

type EntranceFormOptions<T extends object> = Parameters<typeof useForm<T>>[0] & {
  /** Said when the server gave no sentence of its own: most likely it was not reached. */
  failure: string
}

/** A form whose failures are said beside it and in a toast; what is wrong with a field stands at the field alone. */
export function useEntranceForm<T extends object>(options: EntranceFormOptions<T>) {
  const toasts = useToasts()
  const form = useForm<T>({
    ...options,
    onRefused({ sentence, problems }) {
      if (problems.length === 0) toasts.error(sentence)
    },
  })
  return { ...form, isUnanswered: form.failure === options.failure }
}
