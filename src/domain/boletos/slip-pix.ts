import * as v from 'valibot'

/** The Pix that the bank made for a registered slip (boleto híbrido): paid through it, the slip is settled at the bank. */
export type SlipPix = v.InferOutput<typeof SlipPix>
export const SlipPix = v.strictObject({
  txid: v.string(),
  /** Of the charge at the bank, without `https://`. */
  url: v.string(),
  /** Pix copia e cola, and what the QR code contains: a dynamic BR Code. */
  code: v.string(),
})
