import { auth } from '#domain/auth/contract.ts'
import { isWorrying, type SignIn, signInText } from '#domain/auth/sign-ins.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useReport } from '#hooks/use-report.ts'
import { ReportNote } from '#parts/ReportNote.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { chakra } from '#ui/chakra.ts'
import { Panel } from '#ui/Panel.tsx'
import { useFirstFew } from '#ui/use-first-few.tsx'
import { AccountRow } from './AccountRow.tsx'
import { deviceIcon } from './DeviceRow.tsx'

const shownAtFirst = 5

/** Who entered this account, or tried to: what one looks at with the feeling that somebody else is in. */
export function SignInsPanel() {
  const { timeZone } = useCondominium()
  const report = useReport(auth.signIns, {})
  const { answer } = report
  const { shown, more } = useFirstFew(answer ?? [], shownAtFirst)

  return (
    <Panel title="Entradas na sua conta">
      <chakra.div display="grid" gap="3">
        <chakra.p color="fg.muted">
          Os últimos seis meses. Não foi você? Troque a senha em Perfil e encerre os outros aparelhos.
        </chakra.p>
        <ReportNote report={report} />
        {answer?.length === 0 && <chakra.p color="fg.muted">Ainda nenhuma.</chakra.p>}
        {shown.length > 0 && (
          <chakra.ul aria-label="Entradas na sua conta" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
            {shown.map((signIn) => (
              <li key={signIn.id}>
                <SignInRow signIn={signIn} timeZone={timeZone} />
              </li>
            ))}
          </chakra.ul>
        )}
        {more}
      </chakra.div>
    </Panel>
  )
}

function SignInRow({ signIn, timeZone }: { signIn: SignIn; timeZone: string }) {
  const { at, device, network, outcome } = signIn
  const hasFailed = outcome !== 'SIGNED_IN'
  const advice = isWorrying(signIn) ? ' Se não foi você, alguém sabe a sua senha: troque-a.' : ''
  return (
    <AccountRow
      icon={hasFailed ? 'warning' : deviceIcon(device)}
      name={signInText(signIn)}
      isWarning={hasFailed}
      note={`${fullInstant(at, timeZone)}, ${device}, rede ${network}.${advice}`}
    />
  )
}
