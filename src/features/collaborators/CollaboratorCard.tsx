import { phoneText } from '#domain/values/phone.ts'
import { AccessBadge } from '#parts/AccessBadge.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import type { Collaborator } from './collaborator-rows.ts'
import { firstPhone } from './collaborator-values.ts'
import { PersonAvatar } from './PersonAvatar.tsx'

/** Somebody on a phone: the row leads to their page, where every contact is a press away. */
export function CollaboratorCard({ row }: { row: Collaborator }) {
  const phone = firstPhone(row.profile.phones)?.number
  return (
    <CardRow
      status={<AccessBadge status={row.status} />}
      mark={<RowMark row={row} />}
      title={row.profile.name}
      meta={
        <>
          {row.role_title && <span>{row.role_title}</span>}
          <span>{phone ? phoneText(phone) : row.email}</span>
        </>
      }
      end={<PersonAvatar row={row} size={48} />}
    />
  )
}
