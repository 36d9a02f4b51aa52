/** For comparing what people type: "Ações" and "acoes" fold to the same. */
export function foldText(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
