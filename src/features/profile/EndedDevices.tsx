import type { EndedSession } from '#domain/auth/contract.ts'
import type { SessionEnd } from '#domain/kernel/session-ends.ts'
import { Moment } from '#parts/When.tsx'
import { chakra } from '#ui/chakra.ts'
import { useFirstFew } from '#ui/use-first-few.tsx'
import { AccountRow } from './AccountRow.tsx'

/** Signed out from elsewhere, and not online since: what such a device still holds is said plainly. */
export function EndedDevices({ sessions }: { sessions: readonly EndedSession[] }) {
  const { shown, more } = useFirstFew(sessions, 5)
  if (sessions.length === 0) return null
  return (
    <chakra.section display="grid" gap="2">
      <chakra.h3 fontWeight={600}>Ainda com dados</chakra.h3>
      <chakra.p textStyle="small" color="fg.muted">
        Estes aparelhos já não entram na sua conta. O que guardam se apaga quando se conectarem à internet.
      </chakra.p>
      <chakra.ul
        aria-label="Aparelhos encerrados que ainda guardam dados"
        css={{ '& > li + li': { borderTopWidth: '1px' } }}
      >
        {shown.map((session) => (
          <li key={session.id}>
            <AccountRow
              icon="cloud-slash"
              name={session.device}
              note={
                <>
                  {endedWords(session)}, <Moment at={session.ended_at} />.
                </>
              }
            />
          </li>
        ))}
      </chakra.ul>
      {more}
    </chakra.section>
  )
}

const words: Record<SessionEnd, string> = {
  signed_out: 'Saiu',
  ended_by_owner: 'Encerrado por você',
  password_changed: 'Encerrado pela troca da senha',
  ended_by_management: 'Encerrado pela administração',
  expired: 'Terminou por tempo',
  unknown: 'Terminou',
}

function endedWords({ reason }: EndedSession): string {
  return words[reason]
}
