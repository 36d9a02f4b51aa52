import { chakra } from '#ui/chakra.ts'

/** The words of another way in: who it is for, and where it leads. */
export function WayWords({ who, where }: { who: string; where: string }) {
  return (
    <span>
      <chakra.span color="fg" fontWeight={400}>
        {who}
      </chakra.span>{' '}
      <chakra.span textDecoration="underline" whiteSpace="nowrap">
        {where}
      </chakra.span>
    </span>
  )
}
