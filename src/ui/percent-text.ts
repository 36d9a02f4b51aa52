/** 62.5: "62,5 %", with a no-break space. */
export function percentText(percent: number, decimals: 'as-needed' | 'always' = 'as-needed') {
  const figure = percent.toLocaleString('pt-BR', {
    maximumFractionDigits: 1,
    minimumFractionDigits: decimals === 'always' ? 1 : 0,
  })
  return `${figure}\u00A0%`
}
