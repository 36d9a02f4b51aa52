import { keptDays, sessionEndTexts } from '#domain/kernel/session-ends.ts'
import { type EndedPerson, useEndedPeople } from '#hooks/use-ended-people.ts'
import type { ExpiredSession } from '#session/session-state.ts'
import type { TakenStorage } from '#session/taken-storage.ts'
import { chakra } from '#ui/chakra.ts'
import { Notice } from '#ui/Notice.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'

/** Above the sign-in: why somebody is out, and what this device keeps of those who were in. */
export function SessionOver({ expired, taken }: { expired: ExpiredSession | null; taken?: TakenStorage }) {
  const people = useEndedPeople() ?? []
  const own = people.find(({ email }) => email === expired?.email)
  return (
    <>
      {taken && (
        <Notice tone="accent" icon="warning" title="O navegador apagou o que o Zelo guardava aqui">
          <chakra.div display="grid" gap="1">
            <p>
              Navegadores fazem isso quando falta espaço no aparelho, ou quando alguém limpa os dados dos
              sites. Entre de novo: o que já tinha sido enviado volta.
            </p>
            {taken.unsent > 0 && <p>{goneWords(taken.unsent)}</p>}
          </chakra.div>
        </Notice>
      )}
      {expired && (
        <Notice tone="accent" icon="clock" title="Sua sessão terminou">
          <chakra.div display="grid" gap="1">
            <p>
              {expired.reason === 'unknown'
                ? 'Entre de novo para continuar.'
                : sessionEndTexts[expired.reason]}
            </p>
            {expired.isErased && <p>Os dados do condomínio foram apagados deste aparelho.</p>}
            {expired.unsent > 0 && (own || !expired.isErased) && (
              <p>
                {unsentWords(expired.unsent)} neste aparelho{own && ` por até ${daysOf(own)} dias`} e só você
                pode enviar.
              </p>
            )}
          </chakra.div>
        </Notice>
      )}
      {people
        .filter((person) => person !== own)
        .map((person) => (
          <QuietNote key={person.user_id} icon="cloud-slash">
            {othersWords(person)}
          </QuietNote>
        ))}
    </>
  )
}

function daysOf({ ended }: EndedPerson): number {
  return keptDays[ended.is_encrypted ? 'encrypted' : 'plain']
}

function unsentWords(count: number): string {
  return count === 1 ? '1 alteração sua está guardada' : `${count} alterações suas estão guardadas`
}

function goneWords(count: number): string {
  return count === 1
    ? '1 alteração que ainda não tinha sido enviada se perdeu: faça-a de novo.'
    : `${count} alterações que ainda não tinham sido enviadas se perderam: faça-as de novo.`
}

/** The first name alone: whoever holds the device reads it. */
function othersWords(person: EndedPerson): string {
  const [name = 'Alguém'] = person.name.split(' ')
  const { unsent } = person.ended
  const kept = unsent === 1 ? '1 alteração não enviada' : `${unsent} alterações não enviadas`
  return `${name} tem ${kept} neste aparelho, por até ${daysOf(person)} dias. ${unsent === 1 ? 'Ela segue' : 'Elas seguem'} quando ${name} entrar.`
}
