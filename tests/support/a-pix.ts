import { brCode, crc16 } from '#domain/boletos/br-code.ts'
import type { SlipPix } from '#domain/boletos/slip-pix.ts'

type Fields = [id: string, value: string | Fields][]

/** Id, length and value of each field, then the check. */
function brCodeOf(fields: Fields): string {
  const content = `${fieldsText(fields)}6304`
  return content + crc16(content)
}

function fieldsText(fields: Fields): string {
  return fields
    .map(([id, value]) => [id, typeof value === 'string' ? value : fieldsText(value)] as const)
    .map(([id, text]) => `${id}${String(text.length).padStart(2, '0')}${text}`)
    .join('')
}

/** The Pix of a hybrid slip as a bank makes it: the address of its charge, and a code of that address. */
export function aPix(txid = 'ZELO0000000000000000000001'): SlipPix {
  const url = `pix.banco.test/qr/v2/cobv/${txid.toLowerCase()}`
  const code = brCodeOf([
    ['00', '01'],
    ['01', '12'],
    [
      '26',
      [
        ['00', 'br.gov.bcb.pix'],
        ['25', url],
      ],
    ],
    ['52', '0000'],
    ['53', '986'],
    ['58', 'BR'],
    ['59', 'CONDOMINIO JACARANDA'],
    ['60', 'PORTO ALEGRE'],
    ['62', [['05', '***']]],
  ])
  return { txid, url, code }
}

/** With every field as long as it may be. */
export function aLongBrCode(): string {
  return brCodeOf([
    ['00', '01'],
    ['01', '12'],
    [
      '26',
      [
        ['00', 'br.gov.bcb.pix'],
        ['25', 'pix.banco.test/qr/v2/cobv/'.padEnd(77, 'q')],
      ],
    ],
    ['52', '0000'],
    ['53', '986'],
    ['54', '9999999999.99'],
    ['58', 'BR'],
    ['59', 'ASSOCIACAO DOS MORADORES X'.slice(0, 25)],
    ['60', 'SAO JOSE DOS CA'],
    ['61', '90240000'],
    ['62', [['05', 'TXID0123456789ABCDEFGHIJK']]],
  ])
}

/** A code of a key: whoever pays it does not pay the slip. */
export function aStaticPix(): string {
  return brCode({ key: '11222333000181', name: 'Condominio Jacaranda', city: 'PORTO ALEGRE' })
}
