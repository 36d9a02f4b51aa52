import { cleanText } from './clean-text.ts'

/*
 * One transliteration for all that reads no Portuguese: the bank's records, Pix codes, the slip's font, names of files,
 * and every search.
 */

/**
 * Text in plain letters: marks and strokes go (`ő` is `o`, `Ł` is `L`, `ß` is `ss`), quotes and dashes are typed ones,
 * characters that nobody sees are left out. Letters of other scripts and pictographs stay.
 */
export function plainLetters(text: string): string {
  return cleanText(text)
    .replace(/[´\u2018-\u201b\u2032\u02b9-\u02bf]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(stroked, plainOf)
    .replace(/[\p{Pd}\u2212]/gu, '-')
}

/** Printable ASCII on one line, without quotes and blanks around it; `1º` is `1`, what has no plain form a blank. */
export function asciiOf(text: string): string {
  return plainLetters(text.replace(/(\d)[ªº°]/g, '$1'))
    .replace(/[^!#-~]+/g, ' ')
    .trim()
}

/** Letters that Unicode does not take apart. */
export const strokes: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
}

const stroked = new RegExp(`[${Object.keys(strokes).join('')}]`, 'gi')

function plainOf(letter: string): string {
  const lower = letter.toLowerCase()
  const plain = strokes[lower] ?? lower
  return letter === lower ? plain : plain.toUpperCase()
}
