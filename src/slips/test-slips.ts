import { type RemessaFile, testSlipsOf } from '#domain/remessas/remessa-file.ts'
import { drawTestSlips } from './draw-slips.ts'
import { slipOf } from './slip-of.ts'

const about = 'Boleto de teste da homologação: não pagar'

/** The test slips of a file as one PDF, the same whenever it is drawn. */
export function testSlipsPdf(file: RemessaFile, timeZone: string): Promise<Uint8Array> {
  const slips = testSlipsOf(file).flatMap((slip) => {
    const row = { ...slip, recorded_at: file.created_at, status: 'DRAFT' as const, about, unit: '' }
    return slipOf(row, { today: file.generated_on, timeZone, charge: null }) ?? []
  })
  return drawTestSlips(slips, `Boletos de teste, ${file.file_name}`)
}

/** `teste-00623N22-REM.pdf` */
export function testSlipsName({ file_name }: Pick<RemessaFile, 'file_name'>): string {
  return `teste-${file_name.replace('.', '-')}.pdf`
}
