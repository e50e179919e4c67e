import type { LaneMode } from "#contract/lane-modes.ts";
import { checkEach, files, isOwn, type Rule } from "./network.ts";

/** The services of which a city offers one where a lane of the mode ends. */
const services: Record<LaneMode, readonly string[]> = {
  sea: ["/services/ocean-freight", "/services/sea-freight"],
  rail: ["/services/railway-freight", "/services/railage"],
  road: ["/services/truck-freight"],
};

/** In each of a lane's two cities, one of our own sites offers the lane's mode of transport. */
export const checkLanes: Rule = ({ lanes, offices }) =>
  checkEach(files.lanes, lanes, (lane) =>
    (["from", "to"] as const).flatMap((end) => {
      const inCity = offices.filter((office) => isOwn(office) && office.city.en === lane[end]);
      const isServed = inCity.some((office) =>
        services[lane.mode].some((service) => office.services.includes(service)),
      );
      if (isServed) return [];
      const reason =
        inCity.length === 0
          ? `no own site is in "${lane[end]}": write the English name of a city of ${files.offices}`
          : `no own site in ${lane[end]} offers ${services[lane.mode].join(" or ")}: remove the lane, or add the service in ${files.offices}`;
      return [{ field: [end], reason }];
    }),
  );
