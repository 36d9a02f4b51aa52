import { Announcement } from '#domain/announcements/announcement.ts'
import { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { isManagement } from '#domain/kernel/roles.ts'
import { residences } from '#domain/residences/contract.ts'
import { Residence } from '#domain/residences/residence.ts'
import { residents } from '#domain/residents/contract.ts'
import { statements } from '#domain/statements/contract.ts'
import { Statement } from '#domain/statements/statement.ts'
import { User } from '#domain/users/user.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useFirstStepsPutAway } from '#hooks/use-first-steps-put-away.ts'
import { useLive } from '#hooks/use-live.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useShare } from '#parts/use-share.ts'
import { useToday } from '#parts/use-today.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Icon } from '#ui/Icon.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ghostBleed } from './Card.tsx'
import { type StepKey, stepsDone, stepsLeft } from './first-steps.ts'

interface Step {
  title: string
  why: string
  acts: readonly { label: string; href: string }[]
  /** Besides, or instead of, what is opened. */
  invites?: boolean
}

const imports = { label: 'Importar planilha', href: '/app/residences?importar=1' }

const steps: Readonly<Record<StepKey, Step>> = {
  units: {
    title: 'Cadastre as unidades',
    why: 'Ocorrências, reservas e boletos são de uma unidade. A planilha traz todas de uma vez, já com os moradores.',
    acts: [imports, { label: 'Nova unidade', href: '/app/residences?nova=1' }],
  },
  people: {
    title: 'Cadastre os moradores',
    why: 'Quem mora ou é dono entra pelo celular, recebe os comunicados e vota nas assembleias.',
    acts: [{ label: 'Novo morador', href: '/app/residents?novo=1' }, imports],
  },
  areas: {
    title: 'Cadastre as áreas comuns',
    why: 'Salão, churrasqueira, quadra: com horário e regras, cada um reserva sozinho.',
    acts: [{ label: 'Nova área', href: '/app/reservations/areas?nova=1' }],
  },
  invitations: {
    title: 'Convide os moradores',
    why: 'Mande no grupo do prédio: cada um entra com o e-mail do cadastro. Pronto quando o primeiro entrar.',
    acts: [],
    invites: true,
  },
  notice: {
    title: 'Publique o primeiro comunicado',
    why: 'Conte ao prédio que o Zelo chegou. Você vê quem já leu.',
    acts: [{ label: 'Novo comunicado', href: '/app/statement?new=1' }],
  },
}

/** For whoever sets up a new condominium. A step is done when its rows are there, whoever made them. */
export function FirstSteps() {
  const { id } = useCondominium()
  const { done, left, putAway } = useFirstSteps(id ?? '')
  if (!id || left.length === 0) return null
  const next = left.find((key) => !done[key])

  return (
    <Panel
      title="Primeiros passos"
      action={
        <chakra.span me={ghostBleed}>
          <Button variant="ghost" onClick={putAway}>
            Agora não
          </Button>
        </chakra.span>
      }
    >
      <chakra.ol css={look}>
        {left.map((key, at) => (
          <li key={key} data-done={done[key] || undefined}>
            {done[key] ? <Icon name="check-circle" weight="fill" size={28} /> : <b aria-hidden>{at + 1}</b>}
            <div>
              <h3>
                {steps[key].title}
                {done[key] && <VisuallyHidden> (feito)</VisuallyHidden>}
              </h3>
              {done[key] ? null : <p>{steps[key].why}</p>}
            </div>
            {!done[key] && (
              <div data-acts>
                {steps[key].invites && <Invitation isNext={key === next} />}
                {steps[key].acts.map(({ label, href }, act) => (
                  <LinkButton
                    key={href}
                    href={href}
                    variant={key === next && act === 0 ? 'soft' : 'outline'}
                    aria-label={href === imports.href ? `${label}: ${steps[key].title}` : label}
                  >
                    {label}
                  </LinkButton>
                ))}
              </div>
            )}
          </li>
        ))}
      </chakra.ol>
    </Panel>
  )
}

/** The sentence that goes into the group of the building; it opens nothing by itself. */
function Invitation({ isNext }: { isNext: boolean }) {
  const { name = 'Nosso condomínio' } = useCondominium()
  const share = useShare('Convite copiado! Cole no grupo do prédio.')
  const text = `${name} está no Zelo: comunicados, reservas e ocorrências no celular. Entre com o e-mail que a administração tem de você:`
  return (
    <Button
      variant={isNext ? 'soft' : 'outline'}
      onClick={() => void share({ title: 'Zelo', text, url: location.origin })}
    >
      Enviar convite
    </Button>
  )
}

/** Nothing until it is known: the panel must not appear for a moment where all is done. */
function useFirstSteps(id: string) {
  const { actor, can } = usePerson()
  const { progress, isMissing, isUnread } = useSyncStatus()
  const today = useToday()
  const { isPutAway, putAway } = useFirstStepsPutAway(id)
  const isManager = isManagement(actor.role)
  const may = {
    units: can(residences.create),
    people: can(residents.create),
    areas: can(areas.create),
    invitations: can(residents.create),
    notice: can(statements.create),
  }
  const isAsked =
    isPutAway === false && isManager && id !== '' && !isUnread && !isMissing && progress === null
  const done = useLive(
    async (db) => {
      if (!isAsked) return undefined
      const here = { of: id }
      const units = await rowsOf(db, Residence, here).toArray()
      const accounts = await rowsOf(db, User, here).toArray()
      const common = await rowsOf(db, Area, here).count()
      const notices = [
        ...(await rowsOf(db, Statement, here).toArray()),
        ...(await rowsOf(db, Announcement, here).toArray()),
      ]
      return stepsDone({ units, areas: common, accounts, notices, today })
    },
    [id, isAsked],
    { moving: [today] },
  )
  return isAsked && done ? { done, left: stepsLeft(done, may), putAway } : { ...nothing, putAway }
}

const nothing = {
  done: { units: false, people: false, areas: false, invitations: false, notice: false },
  left: [] as StepKey[],
}

const look = {
  display: 'flex',
  flexDirection: 'column',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: '3.5',
    rowGap: '2',
    py: '3.5',
    md: { gridTemplateColumns: '1.75rem minmax(0, 1fr) auto', alignItems: 'center' },
  },
  '& > li:first-of-type': { pt: '0' },
  '& > li:last-of-type': { pb: '0' },
  '& > li + li': { borderTopWidth: '1px' },
  '& > li > b': {
    display: 'grid',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'brand.solid',
    color: 'brand.fg',
    textStyle: 'small',
    fontWeight: 700,
  },
  '& > li > svg': { color: 'success.fg' },
  '& h3': { textStyle: 'title' },
  '& [data-done] h3': { color: 'fg.muted' },
  '& p': { color: 'fg.muted', maxWidth: '34rem' },
  '& [data-acts]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    gridColumn: { base: '2', md: '3' },
    justifyContent: { md: 'flex-end' },
  },
  // Very large letters: the words and the buttons below the number, not beside it.
  '@container (max-width: 15rem)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& [data-acts]': { gridColumn: '1' },
  },
} as const
