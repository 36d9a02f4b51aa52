import { DomainError, type FieldProblem, type ProblemCode } from '#domain/kernel/errors.ts'

export interface Refused {
  code?: ProblemCode
  detail?: string
  errors?: FieldProblem[]
}

/** The error code of a rule's refusal, or undefined. Any other error fails the test. */
export function refusalOf(act: () => unknown): Refused {
  try {
    act()
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { detail, errors } = error.refusal
    return { code: error.code, ...(detail && { detail }), ...(errors && { errors }) }
  }
}

export async function refusalOfAsync(act: Promise<unknown>): Promise<Refused> {
  try {
    await act
    return {}
  } catch (error) {
    return refusalOf(() => {
      throw error
    })
  }
}
