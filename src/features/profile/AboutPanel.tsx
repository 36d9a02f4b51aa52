import { roleTexts } from '#domain/kernel/roles.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { addressText } from '#domain/users/contacts.ts'
import { genderTexts } from '#domain/users/texts.ts'
import { livesHere, type User } from '#domain/users/user.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { cpfText } from '#domain/values/cpf.ts'
import { phoneText } from '#domain/values/phone.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRowsOf } from '#hooks/use-rows-of.ts'
import { Details } from '#ui/Details.tsx'
import { Panel } from '#ui/Panel.tsx'

/** What Zelo knows of the person, as they may change it, and where they belong. */
export function AboutPanel({ row }: { row: User }) {
  const { actor } = usePerson()
  const { name } = useCondominium()
  const names = useRowsOf<Residence>('residences', actor.residence_ids)?.map(unitName) ?? []
  const { profile } = row
  return (
    <Panel title="Dados">
      <Details
        columns={2}
        items={[
          { label: 'Perfil', value: roleTexts[row.role].long },
          { label: 'Condomínio', value: name ?? 'Sem condomínio' },
          ...(livesHere(row.role) ? [{ label: 'Unidades', value: names.join(', ') }] : []),
          { label: 'CPF', value: profile.cpf && cpfText(profile.cpf) },
          { label: 'Data de nascimento', value: profile.birth_date && civilDateText(profile.birth_date) },
          { label: 'Gênero', value: genderTexts[profile.gender] },
          { label: 'Telefones', value: profile.phones.map(({ number }) => phoneText(number)).join(', ') },
          {
            label: 'Outros e-mails',
            value: profile.emails.flatMap(({ email }) => (email === row.email ? [] : [email])).join(', '),
          },
          { label: 'Endereços', value: profile.addresses.map(addressText).join('; ') },
        ]}
      />
    </Panel>
  )
}
