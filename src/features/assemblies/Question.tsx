import { chakra } from '#ui/chakra.ts'

/** What is asked, as it was written: nobody votes without it before their eyes. */
export function Question({ text }: { text: string }) {
  if (!text) return null
  return (
    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="42rem">
      {text}
    </chakra.p>
  )
}
