import { chakra } from './chakra.ts'

interface AvatarProps {
  name: string
  /** The photo's URL from `usePhotoUrl`; without it, initials. */
  url?: string | null | undefined
  size?: number
}

/** A photo, or else initials. Hidden from screen readers: the name is in the text beside it. */
export function Avatar({ name, url, size = 40 }: AvatarProps) {
  return (
    <chakra.span
      aria-hidden
      data-avatar
      display="inline-grid"
      placeItems="center"
      flex="none"
      overflow="hidden"
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      fontWeight={700}
      style={{ width: size, height: size, fontSize: size * 0.375 }}
    >
      {url ? (
        <chakra.img src={url} alt="" width="100%" height="100%" objectFit="cover" loading="lazy" />
      ) : (
        initials(name)
      )}
    </chakra.span>
  )
}

const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

function initials(name: string) {
  const words = name.split(/\s+/u).filter((word) => word && !particles.has(word.toLowerCase()))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.charAt(0).toUpperCase()).join('')
}
