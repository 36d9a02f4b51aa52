const softHyphen = '\u00ad'
const onsets = /^(?:[cln]h|[bcdfgptv][lr])$/iu
const isVowel = (letter: string | undefined) => letter !== undefined && /[aeiouáâãàéêíóôõúü]/iu.test(letter)

/** Where a narrow line may part its long words, by syllable: not every browser has Portuguese hyphenation. */
export function hyphenated(text: string): string {
  return text.replace(/\p{L}{8,}/gu, (word) => {
    const starts = new Set(syllableStarts(word))
    return Array.from(word)
      .map((letter, at) => (starts.has(at) ? softHyphen + letter : letter))
      .join('')
  })
}

/** No part is shorter than three letters. */
function syllableStarts(word: string): number[] {
  return Array.from(word).flatMap((letter, at) => {
    if (!isVowel(letter) || isVowel(word[at - 1])) return []
    const start = onsets.test(word.slice(at - 2, at)) ? at - 2 : at - 1
    return start >= 3 && word.length - start >= 3 ? [start] : []
  })
}
