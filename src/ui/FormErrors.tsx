import { chakra } from '@chakra-ui/react'
import { Notice } from './Notice.tsx'

/**
 * What is wrong with the form as a whole: said aloud when it appears. The fields say their own errors. It is there before
 * it speaks, so that it is heard; empty, it takes no room.
 */
export function FormErrors({ errors }: { errors: readonly string[] }) {
  return (
    <chakra.div role="alert" data-form-errors _empty={{ position: 'absolute' }}>
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
