import { chakra } from './chakra.ts'
import type { Ref } from 'react'

interface ReadingTextProps {
  /** Plain text; an empty line ends a paragraph. */
  text: string
  /** An element at the end of the text: once it is in view, all of it was. */
  end?: Ref<HTMLElement>
}

/** A text for reading, in lines of about 65 characters. */
export function ReadingText({ text, end }: ReadingTextProps) {
  const paragraphs = text.split(/\n\s*\n/)
  return (
    <chakra.div css={prose}>
      {paragraphs.map((paragraph, at) => (
        <p key={at}>{paragraph.trim()}</p>
      ))}
      <span ref={end} aria-hidden data-end />
    </chakra.div>
  )
}

const prose = {
  maxWidth: '65ch',
  fontSize: { base: '1.0625rem', md: '1.125rem' },
  lineHeight: 1.6,
  '& > p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > p + p': { mt: '0.9em' },
  '& > [data-end]': { display: 'block', height: '1px' },
} as const
