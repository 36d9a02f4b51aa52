import { plainLetters } from '#domain/values/plain-letters.ts'

/**
 * Helvetica is in every PDF reader and weighs nothing in the file, but a file can name only the characters of Windows
 * code page 1252 (WinAnsiEncoding, ISO 32000-1 annex D). That holds all of Portuguese.
 */
export type Weight = 'regular' | 'bold'

/** Advance widths in thousandths of the font's size, from Adobe's font metrics (AFM), by the characters that have them. */
const widths: Record<Weight, [width: number, characters: string][]> = {
  regular: [
    [191, "'"],
    [222, 'ijl‚‘’'],
    [260, '|¦'],
    [278, ' !,./:;I[\\]ft·ÌÍÎÏìíîï'],
    [333, '()-`r„ˆ‹“”˜›¡¨¯²³´¸¹'],
    [334, '{}'],
    [350, '•'],
    [355, '"'],
    [365, 'º'],
    [370, 'ª'],
    [389, '*'],
    [400, '°'],
    [469, '^'],
    [500, 'JcksvxyzšžŸçýÿ'],
    [537, '¶'],
    [556, '#$0123456789?L_abdeghnopqu€ƒ†‡–¢£¤¥§«µ»àáâãäåèéêëðñòóôõöùúûüþ'],
    [584, '+<=>~¬±×÷'],
    [611, 'FTZŽ¿ßø'],
    [667, '&ABEKPSVXYŠÀÁÂÃÄÅÈÉÊËÝÞ'],
    [722, 'CDHNRUwÇÐÑÙÚÛÜ'],
    [737, '©®'],
    [778, 'GOQÒÓÔÕÖØ'],
    [833, 'Mm'],
    [834, '¼½¾'],
    [889, '%æ'],
    [944, 'Wœ'],
    [1000, '…‰Œ—™Æ'],
    [1015, '@'],
  ],
  bold: [
    [238, "'"],
    [278, ' ,./I\\ijl‚‘’·ÌÍÎÏìíîï'],
    [280, '|¦'],
    [333, '!()-:;[]`ftˆ‹˜›¡¨¯²³´¸¹'],
    [350, '•'],
    [365, 'º'],
    [370, 'ª'],
    [389, '*r{}'],
    [400, '°'],
    [474, '"'],
    [500, 'z„“”ž'],
    [556, '#$0123456789J_aceksvxy€ƒ†‡–šŸ¢£¤¥§«¶»àáâãäåçèéêëýÿ'],
    [584, '+<=>^~¬±×÷'],
    [611, '?FLTZbdghnopquŽµ¿ßðñòóôõöøùúûüþ'],
    [667, 'EPSVXYŠÈÉÊËÝÞ'],
    [722, '&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ'],
    [737, '©®'],
    [778, 'GOQwÒÓÔÕÖØ'],
    [833, 'M'],
    [834, '¼½¾'],
    [889, '%mæ'],
    [944, 'Wœ'],
    [975, '@'],
    [1000, '…‰Œ—™Æ'],
  ],
}

/** Code page 1252 is Latin-1 but for 0x80 to 0x9f; the spaces stand for codes it leaves free. */
const from80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const widthOf = { regular: widthTable('regular'), bold: widthTable('bold') }
const codeOf = new Map(
  widths.regular.flatMap(([, characters]) =>
    Array.from(characters, (character): [string, number] => [character, code(character)]),
  ),
)

/** The width of a printable text, in thousandths of the font's size. */
export function advance(text: string, weight: Weight): number {
  const widths = widthOf[weight]
  let sum = 0
  for (let at = 0; at < text.length; at++) sum += widths[text.charCodeAt(at)] ?? 0
  return sum
}

/** A printable text in the font's encoding, one code (below 256) per character. */
export function winAnsi(text: string): string {
  if (latin1.test(text)) return text
  let codes = ''
  for (const character of text) codes += String.fromCharCode(codeOf.get(character) ?? 0x3f)
  return codes
}

/** Code page 1252 and Latin-1 agree on these, and nearly every text is of them. */
const latin1 = /^[ -~¡-¬®-ÿ]*$/

/** Latin-1 with single spaces. */
const alreadyPrintable = /^[!-~¡-¬®-ÿ]+(?: [!-~¡-¬®-ÿ]+)*$/

/**
 * What the font can write of any text: letters lose marks that it lacks (`ő` is `o`), dashes and spaces become plain
 * ones, pictographs and invisible characters go, and letters of other scripts become `?`.
 */
export function printable(text: string): string {
  if (alreadyPrintable.test(text)) return text
  return Array.from(text.normalize('NFC'), inFont).join('').replace(/ +/g, ' ').trim()
}

function inFont(character: string): string {
  if (codeOf.has(character)) return character
  if (/[\s\p{Cc}\p{Z}]/u.test(character)) return ' '
  if (/[\p{Pd}\u2212]/u.test(character)) return '-'
  if (/[\p{Extended_Pictographic}\p{Emoji_Component}\p{Cf}\p{M}]/u.test(character)) return ''
  const plain = Array.from(plainLetters(character))
  return plain.every((part) => codeOf.has(part)) ? plain.join('') : '?'
}

/** By UTF-16 code: none of the font's characters takes two. */
function widthTable(weight: Weight): Uint16Array {
  const table = new Uint16Array(0x2123)
  for (const [width, characters] of widths[weight])
    for (const character of characters) table[character.charCodeAt(0)] = width
  return table
}

function code(character: string): number {
  const at = from80.indexOf(character)
  return character === ' ' || at < 0 ? character.charCodeAt(0) : 0x80 + at
}
