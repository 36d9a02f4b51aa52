import { type Boleto, pixCodeOf } from '#domain/boletos/boleto.ts'
import { later } from '#parts/later.tsx'
import { useCopy } from '#parts/use-copy.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Details } from '#ui/Details.tsx'
import { Panel } from '#ui/Panel.tsx'

/** The encoder is loaded with the first hybrid slip. */
const { Part: QrCode } = later(async () => (await import('#parts/QrCode.tsx')).QrCode)

/** What a hybrid slip is paid with by Pix, while it is to be paid. */
export function PixPanel({ row }: { row: Boleto }) {
  const copy = useCopy()
  const code = pixCodeOf(row)
  if (code === null) return null
  return (
    <Panel title="Pague com Pix">
      <chakra.div display="flex" flexWrap="wrap" gap="5" alignItems="flex-start">
        <chakra.div flex="1 1 14rem" minWidth="0">
          <Details items={[{ label: 'Pix copia e cola', value: code }]} />
          <chakra.div mt="3">
            <Button icon="copy" onClick={() => void copy(code)}>
              Copiar código Pix
            </Button>
          </chakra.div>
          <chakra.p mt="3" textStyle="small" color="fg.muted">
            Pague uma vez só: pelo Pix ou pelo código de barras.
          </chakra.p>
        </chakra.div>
        <QrCode text={code} label="QR do Pix" />
      </chakra.div>
    </Panel>
  )
}
