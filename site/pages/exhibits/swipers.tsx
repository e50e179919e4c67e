import { Swiper } from "#site/parts/swiper/swiper.tsx";
import { longWord, State } from "./state.tsx";

const items = ["One", "Two", longWord, "Four", "Five"];

export function SwiperExhibit() {
  return (
    <>
      {[
        { name: "Many items", shown: items },
        { name: "One item", shown: items.slice(0, 1) },
      ].map(({ name, shown }) => (
        <State key={name} name={name}>
          <div className="wrap">
            <Swiper count={shown.length} className="desktop:grid desktop:grid-cols-3 desktop:gap-12">
              {shown.map((item) => (
                <li key={item} className="border-t-2 border-text pt-4.5">
                  <h3 className="text-h3 font-semibold">
                    <a href={`#${item}`} className="hover:text-petrol">
                      {item}
                    </a>
                  </h3>
                  <p className="mt-2.5 text-muted">A sentence below the title.</p>
                </li>
              ))}
            </Swiper>
          </div>
        </State>
      ))}
    </>
  );
}
