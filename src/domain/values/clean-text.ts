/**
 * Text as everybody sees it: composed (NFC), without the characters that nobody sees. Those that turn the text around
 * them or make two equal words differ are removed; the joiners and tags within an emoji stay.
 */
export function cleanText(text: string): string {
  return text.replace(emojiOrInvisible, (_whole, emoji: string = '') => emoji).normalize('NFC')
}

/** Whether there is anything to see in it. */
export function isVisible(text: string): boolean {
  return /[^\p{M}\p{Z}\p{Cc}]/u.test(text)
}

/** Whether there is anything to call it by: a letter, a digit or an emoji, and not only signs. */
export function isName(text: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}\p{Cs}]/u.test(text)
}

/*
 * Format characters (Unicode Cf), the default ignorable ones (UAX 44), which hold the Hangul fillers, and the empty
 * Braille cell; variation selectors belong to the sign before them. First the sequences that need theirs (UTS 51).
 */
const emojiOrInvisible =
  /(\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F)*(?:\u200D\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F)*)+|\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]+\u{E007F}|\p{Variation_Selector})|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
