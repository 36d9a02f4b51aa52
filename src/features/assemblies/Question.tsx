import { chakra } from '#ui/chakra.ts'

/** What stands beside the answers of a vote without pushing them out of a phone's screen. */
const shortLength = 140

/** What is asked, as it was written; `isFolded` where it was read a tap ago. */
export function Question({ text, isFolded = false }: { text: string; isFolded?: boolean }) {
  if (!text) return null
  if (isFolded && text.length > shortLength)
    return (
      <chakra.details>
        <chakra.summary minHeight="11" py="2.5" fontWeight={600} color="brand.fg" cursor="pointer">
          Ler o texto inteiro
        </chakra.summary>
        <Question text={text} />
      </chakra.details>
    )
  return (
    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="42rem">
      {text}
    </chakra.p>
  )
}
