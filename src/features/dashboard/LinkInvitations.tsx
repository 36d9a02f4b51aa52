import { useState } from 'react'
import { type LinkInvitation, linkRequests } from '#domain/link-requests/contract.ts'
import { roleTexts } from '#domain/kernel/roles.ts'
import { longDay } from '#domain/values/instant-texts.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useReport } from '#hooks/use-report.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Panel } from '#ui/Panel.tsx'

const failure = 'Não foi possível responder. Tente de novo.'

/** The condominiums that ask this person to join them; nothing of theirs is seen there before they accept. */
export function LinkInvitations() {
  const { timeZone } = useCondominium()
  const { transport } = usePerson()
  const { offlineSince } = useSyncStatus()
  const toasts = useToasts()
  const { answer = [], ask } = useReport(linkRequests.mine, {})
  const [busy, setBusy] = useState<string | null>(null)

  async function respond({ id }: LinkInvitation, call: typeof linkRequests.accept) {
    setBusy(`${call.name} ${id}`)
    try {
      const { message } = await callServer(transport, call, { id }, failure)
      toasts.success(message)
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    } finally {
      setBusy(null)
    }
    await ask()
  }

  return answer.map((one) => {
    const { id, condominium_name, role, asked_by, expires_at } = one
    const button = (call: typeof linkRequests.accept) => ({
      busy: busy === `${call.name} ${id}`,
      busyText: 'Enviando...',
      disabledReason: offlineSince ? 'Precisa de internet.' : undefined,
      onClick: () => void respond(one, call),
    })
    return (
      <Panel key={id} title={`${condominium_name} quer vincular a sua conta`}>
        <chakra.p textWrap="pretty">
          {asked_by ? `${asked_by}, da administração,` : 'A administração'} pediu para vincular você como{' '}
          {roleTexts[role].long}. Até você aceitar, ela vê só o seu nome. Depois, vê também o seu e-mail e os
          dados do seu perfil. O pedido vale até {longDay(expires_at, timeZone)}.
        </chakra.p>
        <chakra.p mt="2" color="fg.muted">
          Se o seu e-mail ainda não foi confirmado, enviamos um código para você criar uma senha.
        </chakra.p>
        <chakra.div css={buttons}>
          <Button variant="solid" icon="check" {...button(linkRequests.accept)}>
            Aceitar
          </Button>
          <Button {...button(linkRequests.refuse)}>Recusar</Button>
        </chakra.div>
      </Panel>
    )
  })
}

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2.5',
  mt: '4',
  '& > *': { flex: { base: '1 1 auto', md: 'none' } },
} as const
