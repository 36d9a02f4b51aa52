import { useForm } from '#hooks/use-form.ts'
import { useToasts } from '#ui/use-toasts.ts'

/** A form whose failures are said beside it and in a toast; what is wrong with a field stands at the field alone. */
export function useEntranceForm<T extends object>(options: Parameters<typeof useForm<T>>[0]) {
  const toasts = useToasts()
  return useForm<T>({
    ...options,
    onRefused({ sentence, problems }) {
      if (problems.length === 0) toasts.error(sentence)
    },
  })
}
