import { chakra } from './chakra.ts'
import { useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'

interface FormErrorsProps {
  errors: readonly string[]
  /**
   * Counts the refused submits of a form. Without it whatever appears is brought into sight at once; with it only a
   * refused submit is, so that nobody is taken away from the field they are typing in.
   */
  attempt?: number
}

/**
 * What is wrong with the form as a whole: said aloud when it appears, and brought into sight, because the button that was
 * pressed may stand at the other end of a long form. It is there before it speaks, so that it is heard; empty, it takes no room.
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
