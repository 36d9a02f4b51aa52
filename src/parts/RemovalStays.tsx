interface RemovalStaysProps {
  /** "2 ocorrências", "1 voto". */
  kept: readonly string[]
  /** Their upcoming reservations are cancelled. */
  cancels: boolean
}

/** Records of the condominium that stay when a person is removed. */
export function RemovalStays({ kept, cancels }: RemovalStaysProps) {
  return (
    kept.length > 0 && (
      <div>
        <p>Fica, sem o nome da pessoa: {kept.join(', ')}.</p>
        {cancels && <p>Reservas futuras são canceladas.</p>}
      </div>
    )
  )
}
