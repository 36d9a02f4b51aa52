interface RemovalStaysProps {
  /** "2 ocorrências", "1 voto". */
  kept: readonly string[]
  /** What they reserved for days to come does not happen. */
  cancels: boolean
}

/** What is the condominium's and stays when a person goes. */
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
