import { useState } from 'react'
import { type Factor, secondFactor } from '#domain/auth/second-factor.ts'
import { usePasskeyHere } from '#hooks/use-passkey-here.ts'
import { useReport } from '#hooks/use-report.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ReportNote } from '#parts/ReportNote.tsx'
import { hasPasskeys } from '#session/passkey.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { AddTotp } from './AddTotp.tsx'
import { FactorRow } from './FactorRow.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { RecoveryPanel } from './RecoveryPanel.tsx'
import { RemoveFactor } from './RemoveFactor.tsx'
import { RenameFactor } from './RenameFactor.tsx'
import { SignInsPanel } from './SignInsPanel.tsx'
import { useNewTotp } from './use-new-totp.ts'

/** What opens this account besides the password. */
export function SecurityScreen() {
  return (
    <Screen>
      <PageHeader title="Segurança" />
      <ProfileTabs current="security" />
      <Mine />
    </Screen>
  )
}

type Asked = 'passkey' | { rename: Factor } | { remove: Factor } | null

function Mine() {
  const report = useReport(secondFactor.list, {})
  const { answer, ask } = report
  const [asked, setAsked] = useState<Asked>(null)
  const totp = useNewTotp()
  const close = () => {
    setAsked(null)
    totp.end()
    void ask()
  }

  return (
    <SideBySide
      aside={
        <>
          {answer && answer.factors.length > 0 && (
            <RecoveryPanel codes={answer.recovery_codes} onRenewed={() => void ask()} />
          )}
          <HowItWorks />
        </>
      }
    >
      <Panel title="Verificação em duas etapas">
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
          <chakra.p>
            Quem descobrir a sua senha não entra: falta o que só você tem. Cadastre pelo menos dois, em
            aparelhos diferentes.
          </chakra.p>
          <ReportNote report={report} />
          {answer && <Factors factors={answer.factors} onAsked={setAsked} />}
          {answer && (
            <AddButtons isTotpBusy={totp.isBusy} onPasskey={() => setAsked('passkey')} onTotp={totp.begin} />
          )}
          {answer?.is_required && (
            <QuietNote icon="shield-check">
              O seu perfil cuida dos dados de muitas pessoas e não pode ficar sem a segunda etapa.
            </QuietNote>
          )}
        </chakra.div>
      </Panel>
      <SignInsPanel />
      {asked === 'passkey' && <AddPasskey onClose={close} />}
      {totp.begun && <AddTotp begun={totp.begun} onClose={close} />}
      {asked !== null && typeof asked === 'object' && 'rename' in asked && (
        <RenameFactor factor={asked.rename} onClose={close} />
      )}
      {asked !== null && typeof asked === 'object' && 'remove' in asked && (
        <RemoveFactor factor={asked.remove} isLast={answer?.factors.length === 1} onClose={close} />
      )}
    </SideBySide>
  )
}

function Factors({ factors, onAsked }: { factors: readonly Factor[]; onAsked: (asked: Asked) => void }) {
  const here = usePasskeyHere()
  if (factors.length === 0) return <chakra.p color="fg.muted">Você ainda não tem nenhuma.</chakra.p>
  return (
    <chakra.ul aria-label="Suas segundas etapas" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
      {factors.map((factor) => (
        <li key={factor.id}>
          <FactorRow
            factor={factor}

            isHere={factor.id === here.id}
            onRename={() => onAsked({ rename: factor })}
            onRemove={() => onAsked({ remove: factor })}
          />
        </li>
      ))}
    </chakra.ul>
  )
}

interface AddButtonsProps {
  isTotpBusy: boolean
  onPasskey: () => void
  onTotp: () => void
}

function AddButtons({ isTotpBusy, onPasskey, onTotp }: AddButtonsProps) {
  const { offlineSince } = useSyncStatus()
  const reason = offlineSince ? 'Precisa de internet.' : undefined
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2.5" overflowWrap="anywhere">
      {hasPasskeys() && (
        <Button icon="key" disabledReason={reason} onClick={onPasskey}>
          Criar chave de acesso
        </Button>
      )}
      <Button
        icon="device-mobile"
        disabledReason={reason}
        busy={isTotpBusy}
        busyText="Abrindo..."
        onClick={onTotp}
      >
        Usar aplicativo autenticador
      </Button>
    </chakra.div>
  )
}

function HowItWorks() {
  return (
    <Panel title="Como funciona">
      <chakra.div display="grid" gap="3" textStyle="small" color="fg.muted">
        <p>
          <b>Chave de acesso</b>: fica no aparelho e abre com a sua digital, o seu rosto ou o código da tela.
          Entra até sem a senha, e não funciona em páginas falsas.
        </p>
        <p>
          <b>Aplicativo autenticador</b>: mostra um código novo a cada 30 segundos. Funciona sem internet.
        </p>
        <p>
          Pedimos a segunda etapa ao entrar, e de novo antes de mexer em permissões, no convênio do banco e em
          remessas. Em um aparelho em que você já entrou, o Zelo continua abrindo sem internet.
        </p>
      </chakra.div>
    </Panel>
  )
}
