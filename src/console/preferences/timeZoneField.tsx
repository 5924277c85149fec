import '../components/field.css';
import { useId } from 'react';

const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const timeZones = Intl.supportedValuesOf('timeZone');

/** Returns the region of a time zone; of a zone without one, such as UTC, its name. */
const regionOf = (timeZone: string): string => timeZone.split('/')[0] ?? '';

const regions = [...new Set(timeZones.map(regionOf))];

interface TimeZoneFieldProps {
  /** Time zone (IANA); null for that of the device. */
  readonly timeZone: string | null;
  readonly onChange: (timeZone: string | null) => void;
}

/** Choice of the time zone in which times are shown. */
export function TimeZoneField({ timeZone, onChange }: TimeZoneFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Time zone
      </label>
      <select
        id={id}
        className="field-input"
        aria-describedby={`${id}-help`}
        value={timeZone ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">Device ({deviceTimeZone})</option>
        {/* Browsers know zones by former names too, such as Asia/Calcutta. */}
        {timeZone !== null && !timeZones.includes(timeZone) && <TimeZoneOption name={timeZone} />}
        {regions.map((region) => (
          <optgroup key={region} label={region}>
            {timeZones.map((name) => regionOf(name) === region && <TimeZoneOption key={name} name={name} />)}
          </optgroup>
        ))}
      </select>
      <p id={`${id}-help`} className="field-help">
        Filing dates are always in the time zone of the market.
      </p>
    </div>
  );
}

function TimeZoneOption({ name }: { readonly name: string }) {
  return <option value={name}>{name.replaceAll('_', ' ')}</option>;
}
