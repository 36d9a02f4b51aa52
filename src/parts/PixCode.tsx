import { type Boleto, pixCodeOf } from '#domain/boletos/boleto.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Details } from '#ui/Details.tsx'
import { later } from './later.tsx'
import { useCopy } from './use-copy.ts'

/** The encoder is loaded with the first hybrid slip. */
const { Part: QrCode } = later(async () => (await import('./QrCode.tsx')).QrCode)

interface PixCodeProps {
  boleto: Pick<Boleto, 'status' | 'pix'>
  /** With the code itself and its QR. */
  isWhole: boolean
}

/** What a hybrid slip is paid with by Pix, while it is to be paid. Drawn by `PayCode` alone, which warns beside it. */
export function PixCode({ boleto, isWhole }: PixCodeProps) {
  const copy = useCopy()
  const code = pixCodeOf(boleto)
  if (code === null) return null
  const button = (
    <Button icon="copy" onClick={() => void copy(code)}>
      Copiar código Pix
    </Button>
  )
  if (!isWhole) return button
  return (
    <chakra.section aria-label="Pague com Pix" display="flex" flexWrap="wrap" gap="5" alignItems="flex-start">
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.h3 textStyle="title" mb="2">
          Pague com Pix
        </chakra.h3>
        <Details items={[{ label: 'Pix copia e cola', value: code }]} />
        <chakra.div mt="3">{button}</chakra.div>
        <chakra.p mt="3" textStyle="small" color="fg.muted">
          Pague uma vez só: pelo Pix ou pelo código de barras.
        </chakra.p>
      </chakra.div>
      <QrCode text={code} label="QR do Pix" />
    </chakra.section>
  )
}
