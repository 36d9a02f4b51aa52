import { useState } from 'react'
import { type AwaitedPerson, linkRequests } from '#domain/link-requests/contract.ts'
import { roleTexts } from '#domain/kernel/roles.ts'
import { longDay } from '#domain/values/instant-texts.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useReport } from '#hooks/use-report.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { removeOnServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'

const failure = 'Erro ao retirar o pedido'

/** Who was asked to join and has not answered, by name, and the way to withdraw the request. */
export function AwaitedPeople() {
  const { timeZone } = useCondominium()
  const { transport } = usePerson()
  const { offlineSince } = useSyncStatus()
  const toasts = useToasts()
  const { answer = [], ask } = useReport(linkRequests.list, {})
  const [ending, setEnding] = useState<string | null>(null)

  async function withdraw({ id }: AwaitedPerson) {
    setEnding(id)
    try {
      await removeOnServer(transport, linkRequests.withdraw, { id }, failure)
      toasts.success('Pedido retirado.')
      await ask()
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    } finally {
      setEnding(null)
    }
  }

  if (answer.length === 0) return null
  return (
    <div>
      <chakra.h3 textStyle="h3">Esperando resposta</chakra.h3>
      <ul aria-label="Pedidos de vínculo esperando resposta">
        {answer.map((one) => (
          <chakra.li key={one.id} css={line}>
            <chakra.div flex="1 1 10rem" minWidth="0">
              <chakra.p fontWeight={600}>{one.name}</chakra.p>
              <chakra.p textStyle="small" color="fg.muted">
                {roleTexts[one.role].long}. Vale até {longDay(one.expires_at, timeZone)}.
              </chakra.p>
            </chakra.div>
            <Button
              variant="dangerGhost"
              aria-label={`Retirar o pedido a ${one.name}`}
              busy={ending === one.id}
              busyText="Retirando..."
              disabledReason={offlineSince ? 'Precisa de internet.' : undefined}
              onClick={() => void withdraw(one)}
            >
              Retirar
            </Button>
          </chakra.li>
        ))}
      </ul>
    </div>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  py: '2',
  '& + &': { borderTopWidth: '1px' },
  '& > button': { ms: 'auto' },
} as const
