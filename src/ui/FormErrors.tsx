import { Notice } from './Notice.tsx'

/** What is wrong with the form as a whole: said aloud when it appears. The fields say their own errors. */
export function FormErrors({ errors }: { errors: readonly string[] }) {
  return (
    <div role="alert" data-form-errors>
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
    </div>
  )
}
