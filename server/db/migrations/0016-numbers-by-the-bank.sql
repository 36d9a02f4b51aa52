-- A number (nosso número) is unique at the bank for a beneficiary, whichever row of ours holds the agreement: after its
-- codes are corrected its counter begins anew, and may reach numbers given under the codes before.
alter table boletos drop constraint boletos_our_number;
create unique index boletos_our_number
  on boletos ((beneficiary ->> 'cooperative'), (beneficiary ->> 'beneficiary'), our_number)
  where our_number is not null;
