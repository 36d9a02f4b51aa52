import { useState } from 'react'
import { type Boleto, isPayable } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSlips } from '#parts/use-slips.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { openBoletosText, tooManyBoletos } from './boleto-list.ts'
import { SendBoletos } from './SendBoletos.tsx'

/** What can be done with all boletos that were found and are still to be paid, drafts or not. */
export function OpenBoletos({ rows = [] }: { rows: readonly Boleto[] | undefined }) {
  const { can } = usePerson()
  const slips = useSlips()
  const [isSending, setSending] = useState(false)
  const open = rows.filter(isPayable)
  const disabledReason = tooManyBoletos(open.length)
  const label = openBoletosText(open.length)
  return (
    <>
      <Menu
        label={label}
        items={[
          { label: 'PDF de todos', icon: 'file-pdf', disabledReason, onPress: () => void slips.open(open) },
          { label: 'Carnê', icon: 'printer', disabledReason, onPress: () => void slips.open(open, 'carne') },
          ...(can(boletos.send)
            ? [
                {
                  label: 'Enviar por e-mail',
                  icon: 'envelope-simple' as const,
                  disabledReason,
                  onPress: () => setSending(true),
                },
              ]
            : []),
        ]}
        trigger={(props) => (
          <Button {...props} variant="ghost" icon="barcode" disabled={open.length === 0}>
            {label}
          </Button>
        )}
      />
      {isSending && (
        <SendBoletos rows={open} onClose={() => setSending(false)} onDone={() => setSending(false)} />
      )}
    </>
  )
}
