const gigabyte = 1024 ** 3

/** `480 KB`, `1,2 MB`, `20 GB`, in one piece. */
export function fileSizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes}\u00a0KB`
  const [shown, unit] = bytes < gigabyte ? [bytes / 1024 / 1024, 'MB'] : [bytes / gigabyte, 'GB']
  return `${shown.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}\u00a0${unit}`
}
