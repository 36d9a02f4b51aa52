-- Contraction: from 0046 on
-- What is none of the kinds may have no plate. Builds since 0046 read and keep such a row; they ask for a plate when it is edited.
alter table vehicles drop constraint vehicles_check;
alter table vehicles add constraint vehicles_plate check (placa is not null or tipo_veiculo in ('BICICLETA', 'OUTRO'));
