import { chakra } from '#ui/chakra.ts'
import type { ReactNode } from 'react'
import type { Form } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'

interface EntranceFormProps<T extends object> {
  id: string
  form: Form<T> & { isUnanswered: boolean }
  /** Whether enough is typed to send it. */
  isReady?: boolean
  submitText: string
  busyText: string
  /** What is said before anything else. */
  above?: ReactNode
  /** Under the button: the other ways from here. */
  ways: ReactNode
  children: ReactNode
}

/** A form of somebody who is not in yet. */
export function EntranceForm<T extends object>(props: EntranceFormProps<T>) {
  const { id, form, isReady = true, submitText, busyText, above, ways, children } = props
  return (
    <FormBody id={id} form={form} above={above} onSubmit={() => void (isReady && form.submit())}>
      {children}
      {form.isUnanswered && (
        <QuietNote icon="cloud-slash">
          O Zelo não respondeu. Verifique sua internet e tente de novo.
        </QuietNote>
      )}
      <Button
        variant="solid"
        size="lg"
        full
        type="submit"
        disabled={!isReady}
        busy={form.isBusy}
        busyText={busyText}
      >
        {submitText}
      </Button>
      <chakra.div display="grid" gap="0.5" justifyItems="center">
        {ways}
      </chakra.div>
    </FormBody>
  )
}
