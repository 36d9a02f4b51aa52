import { type Answered, useNotifyInvitation } from '#hooks/use-notify-invitation.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Icon } from '#ui/Icon.tsx'

interface NotifyInvitationProps {
  /** What they would hear of: "Quer saber quando responderem?" */
  reason: string
  /** Only once the person has one of these rows of their own, which somebody will answer. */
  after?: Answered
}

/** Offers notifications where they make sense: for who has not declined in the last 30 days. */
export function NotifyInvitation({ reason, after }: NotifyInvitationProps) {
  const { isInvited, isBusy, accept, decline } = useNotifyInvitation(after)
  if (!isInvited) return null
  return (
    <chakra.section aria-label="Notificações" data-screen-only css={card}>
      <Icon name="bell-ringing" size={24} />
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.p fontWeight={600}>{reason}</chakra.p>
        <chakra.p textStyle="table" color="fg.muted">
          Chega neste aparelho, mesmo com o Zelo fechado. Você escolhe o quê, e desliga quando quiser.
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" ms="auto">
        <Button variant="ghost" onClick={() => void decline()}>
          Agora não
        </Button>
        <Button icon="bell" busy={isBusy} busyText="Ligando..." onClick={() => void accept()}>
          Avise-me
        </Button>
      </chakra.div>
    </chakra.section>
  )
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3.5',
  rowGap: '2',
  px: { base: '4', md: '5' },
  py: '3',
  borderWidth: '1px',
  borderColor: 'brand.border',
  borderRadius: 'panel',
  bg: 'brand.subtle',
  '& > [data-icon]': { alignSelf: 'flex-start', color: 'brand.fg' },
} as const
