import { chakra } from './chakra.ts'
import { useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'

interface FormErrorsProps {
  errors: readonly string[]
  /**
   * The number of refused submissions. With it, the error is scrolled into view only after a submission, so that nobody
   * is moved away from the field they are typing in; without it, whenever it appears.
   */
  attempt?: number
}

/**
 * The form's general error: announced when it appears and scrolled into view, because the submit button may be at the
 * other end of a long form. The live region is rendered before it has text, which screen readers need; empty, it takes
 * no space.
 */
export function FormErrors({ errors, attempt }: FormErrorsProps) {
  const words = useRef<HTMLDivElement>(null)
  const said = errors.join('\n')
  const moment = attempt ?? said

  useEffect(() => {
    if (!moment || !words.current?.hasChildNodes()) return
    words.current.scrollIntoView({ block: 'center' })
    words.current.focus({ preventScroll: true })
  }, [moment])

  return (
    <chakra.div ref={words} role="alert" tabIndex={-1} data-form-errors _empty={{ position: 'absolute' }}>
      {errors.length > 0 && (
        <Notice tone="danger" icon="warning-circle">
          {errors.length === 1 ? (
            errors[0]
          ) : (
            <ul>
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </chakra.div>
  )
}
