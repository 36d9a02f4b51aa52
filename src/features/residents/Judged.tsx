import { chakra } from '#ui/chakra.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Judgement } from './resident-values.ts'

/** What a field says of a number as it is typed: a wrong one is its error, a right one is told in green. */
export function judgedAs(judgement: Judgement | null, error: string | undefined) {
  if (error) return { error }
  if (!judgement) return {}
  return judgement.isValid ? { hint: <Right>{judgement.text}</Right> } : { error: judgement.text }
}

function Right({ children }: { children: string }) {
  return (
    <chakra.span display="inline-flex" gap="1.5" color="success.fg" fontWeight={500}>
      <Icon name="check-circle" weight="fill" size={18} />
      {children}
    </chakra.span>
  )
}
