-- Half a day of leave without planned work ends or begins at noon. It had no time at all, so the same half could be taken twice.

update app.leave_day d set covered = case
    when (d.date = r.from_date and r.start_part = 'first') or (d.date <> r.from_date and r.end_part = 'first')
      then jsonb_build_array(jsonb_build_object('start', greatest(720 - d.minutes, 0), 'end', 720))
    else jsonb_build_array(jsonb_build_object('start', 720, 'end', least(720 + d.minutes, 1440)))
  end
from app.leave_request r
where r.organization_id = d.organization_id and r.id = d.leave_id and r.start_time is null
  and d.covered = '[]' and d.minutes > 0
  and ((d.date = r.from_date and r.start_part <> 'whole') or (d.date = r.to_date and r.end_part <> 'whole'));
