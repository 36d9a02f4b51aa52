import { useForm } from '#hooks/use-form.ts'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'

type EntranceFormOptions<T extends object> = Parameters<typeof useForm<T>>[0] & {
  /** Displayed if the server gave no message: most likely it was not reached. */
  failure: string
}

/** A form whose errors are displayed beside it and in a toast; errors of a field only at the field. */
export function useEntranceForm<T extends object>(options: EntranceFormOptions<T>) {
  const form = useForm<T>({ ...options, onRefused: useRefusalToast() })
  return { ...form, isUnanswered: form.failure === options.failure }
}
