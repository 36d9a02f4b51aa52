import { phoneText } from '#domain/values/phone.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { PersonAvatar, Plates } from './PersonCell.tsx'
import { primaryPhone, type Resident, typeText } from './resident-rows.ts'

/** Somebody on a phone: the row leads to their page, where every contact is a press away. */
export function ResidentCard({ row }: { row: Resident }) {
  const phone = primaryPhone(row)
  return (
    <CardRow
      mark={row._state !== 'ok' && <RowMark row={row} />}
      title={row.profile.name}
      meta={
        <>
          <Plates row={row} />
          <span>{typeText(row.homes)}</span>
          <span>{phone ? phoneText(phone) : row.email}</span>
          {row.pets > 0 && <span>{row.pets === 1 ? '1 pet' : `${row.pets} pets`}</span>}
        </>
      }
      end={<PersonAvatar row={row} size={48} />}
    />
  )
}
